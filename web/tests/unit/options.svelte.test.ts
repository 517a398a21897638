// Fields of the form for sets and drawings, with the options of Dragon Castle.
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { drawn, floorsOf, gridOf, joined, textOf, totalOf } from "../../src/shell/lobby/drawing";
import OptionField from "../../src/shell/lobby/OptionField.svelte";
import { asked, sameOptions, withOption, type DrawingInfo, type OptionInfo, type OptionValue, type OptionValues, type SetInfo } from "../../src/shell/lobby/setups";
import { Words } from "../../src/shell/words";

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("dragon-castle"), file("web"), file("common")]);

const keep = "33....33/33122133/.123321./12233221/12233221/.123321./33122133/33....33";
const castle: DrawingInfo = {
  name: "castle",
  type: "drawing",
  default: "",
  signs: ".123",
  rows: 12,
  columns: 12,
  total: 116,
  needs: { option: "layout", value: "custom" },
  examples: [{ name: "keep", drawing: keep }],
};
const spirits: SetInfo = { name: "spirit-cards", type: "set", default: ["wind", "faith", "deep"], choices: ["wind", "faith", "deep"] };
const layout: OptionInfo = { name: "layout", type: "choice", default: "standard", choices: ["standard", "keep", "custom"] };
const game = { options: [layout, castle, spirits] };
const alone = { across: false, down: false };

describe("a drawing", () => {
  it("comes into the middle, and stays where it is drawn", () => {
    const grid = gridOf(keep, castle);
    expect(grid).toHaveLength(12);
    expect(grid[2]!.join("")).toBe("003300003300");
    expect(grid[1]!.join("")).toBe("000000000000");
    const text = textOf(grid, castle);
    expect(gridOf(text, castle)).toEqual(grid);
    const moved = textOf(drawn(gridOf("", castle), 0, 0, 2, alone), castle);
    expect(gridOf(moved, castle)[0]![0]).toBe(2);
  });
  it("is nothing where nothing is drawn", () => {
    expect(textOf(gridOf("", castle), castle)).toBe("");
    expect(totalOf(gridOf("", castle))).toBe(0);
  });
  it("counts its tiles and those of each floor", () => {
    const grid = gridOf(keep, castle);
    expect(totalOf(grid)).toBe(116);
    expect(floorsOf(grid, castle)).toEqual([52, 40, 24]);
  });
  it("is mirrored where that is wanted", () => {
    const empty = gridOf("", castle);
    const places = (mirrors: { across: boolean; down: boolean }) =>
      drawn(empty, 1, 2, 3, mirrors).flatMap((line, row) => line.flatMap((sign, column) => (sign === 3 ? [`${row}.${column}`] : [])));
    expect(places(alone)).toEqual(["1.2"]);
    expect(places({ across: true, down: false })).toEqual(["1.2", "1.9"]);
    expect(places({ across: false, down: true })).toEqual(["1.2", "10.2"]);
    expect(places({ across: true, down: true })).toEqual(["1.2", "1.9", "10.2", "10.9"]);
  });
  it("is read from a file, a row a line, whatever the ends of lines", () => {
    expect(joined("\r\n12 \r\n.3\r\n\r\n")).toBe("12/.3");
    expect(joined("12/.3\n")).toBe("12/.3");
  });
  it("shows what it can of a text that is none", () => {
    expect(totalOf(gridOf("1x2/?", castle))).toBe(3);
    const huge = Array.from({ length: 40 }, () => "3".repeat(40)).join("/");
    expect(totalOf(gridOf(huge, castle))).toBe(3 * 144);
  });
});

describe("options that belong together", () => {
  const options: OptionValues = { layout: "custom", castle: keep, "spirit-cards": ["wind"] };

  it("are the same where sets and drawings are", () => {
    expect(sameOptions(game, options, { ...options, "spirit-cards": ["wind"] })).toBe(true);
    expect(sameOptions(game, options, { ...options, "spirit-cards": ["faith"] })).toBe(false);
    expect(sameOptions(game, options, { ...options, castle: "" })).toBe(false);
  });
  it("ask for a drawing only with the choice that needs it", () => {
    expect(asked(castle, options)).toBe(true);
    expect(asked(castle, { ...options, layout: "keep" })).toBe(false);
    expect(asked(spirits, { ...options, layout: "keep" })).toBe(true);
  });
  it("let a drawing go with its choice, and bring it back", () => {
    const kept = {};
    const named = withOption(game, options, "layout", "keep", kept);
    expect(named).toEqual({ ...options, layout: "keep", castle: "" });
    const other = withOption(game, named, "layout", "standard", kept);
    expect(withOption(game, other, "layout", "custom", kept)).toEqual(options);
    expect(withOption(game, options, "spirit-cards", [], kept)).toEqual({ ...options, "spirit-cards": [] });
  });
});

describe("a field", () => {
  let shown: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
    document.body.innerHTML = "";
  });

  /** The field as it stands in the form: what it asks for becomes its value. */
  function show(option: OptionInfo, value: OptionValue) {
    const props = $state({
      option,
      words,
      value,
      onchange: (changed: OptionValue) => {
        props.value = changed;
      },
    });
    shown = mount(OptionField, { target: document.body, props });
    flushSync();
    return props;
  }
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((each) => (each.ariaLabel ?? each.getAttribute("aria-label") ?? each.textContent!.trim()) === name)!;
  const click = (element: HTMLElement) => {
    element.click();
    flushSync();
  };
  const press = (element: HTMLElement, key: string) => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
  };

  it("for a set has a box for each name, in their order", () => {
    const props = show(spirits, ["deep"]);
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    expect(boxes.map((box) => box.checked)).toEqual([false, false, true]);
    expect(document.querySelector("legend")!.textContent).toBe("Which Spirits");
    expect(document.body.textContent).toContain("1 of 3");
    click(boxes[0]!);
    expect(props.value).toEqual(["wind", "deep"]);
    click(boxes[2]!);
    expect(props.value).toEqual(["wind"]);
  });
  it("for a set has all and none", () => {
    const props = show(spirits, ["deep"]);
    click(button("All"));
    expect(props.value).toEqual(["wind", "faith", "deep"]);
    expect(button("All").disabled).toBe(true);
    click(button("None"));
    expect(props.value).toEqual([]);
    expect(button("None").disabled).toBe(true);
  });

  it("for a drawing has a place for each space, which go through the heights", () => {
    const props = show(castle, "");
    for (const mirror of document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) click(mirror);
    expect(document.querySelectorAll(".place")).toHaveLength(144);
    const heights = [1, 2, 3, 0].map((height) => {
      click(document.querySelector<HTMLElement>('[data-place="0.1"]')!);
      return document.querySelector<HTMLElement>('[data-place="0.1"]')!.dataset["height"] === String(height);
    });
    expect(heights).toEqual([true, true, true, true]);
    expect(props.value).toBe("");
  });
  it("for a drawing takes digits, mirrors both ways at first, and counts", () => {
    const props = show(castle, "");
    press(document.querySelector<HTMLElement>('[data-place="2.3"]')!, "3");
    expect(totalOf(gridOf(String(props.value), castle))).toBe(12);
    expect(document.body.textContent).toContain("12 of 116 tiles");
    expect(document.body.textContent).toContain("floor 1: 4 · floor 2: 4 · floor 3: 4");
    expect(button("Row 3, column 4: 3 tiles.")).toBeDefined();
    expect(document.querySelector("[role=status]")!.textContent).toBe("Row 3, column 4: 3 tiles. 12 of 116 tiles");
    press(document.querySelector<HTMLElement>('[data-place="2.3"]')!, "7");
    expect(totalOf(gridOf(String(props.value), castle))).toBe(12);
    press(document.querySelector<HTMLElement>('[data-place="2.3"]')!, "Delete");
    expect(props.value).toBe("");
  });
  it("for a drawing begins with an example, and clears", () => {
    const props = show(castle, "");
    const select = document.querySelector("select")!;
    expect([...select.options].map((each) => each.text)).toEqual(["a castle …", "The Keep"]);
    select.value = "keep";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(gridOf(String(props.value), castle)).toEqual(gridOf(keep, castle));
    expect(document.body.textContent).toContain("116 of 116 tiles");
    click(button("Clear"));
    expect(props.value).toBe("");
  });
});
