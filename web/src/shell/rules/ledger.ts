// The rule ledger (rules/<game>.md) read into sections and rules, so that it can be searched and
// linked to by number.

/** A piece of a paragraph. */
export type Span =
  | { kind: "text" | "code" | "strong"; text: string }
  | { kind: "rule"; id: string };

export type Block =
  | { kind: "paragraph"; rule: string | null; spans: Span[]; plain: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][]; plain: string };

export interface Section {
  title: string;
  blocks: Block[];
}
export interface Ledger {
  title: string;
  sections: Section[];
}

const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) spans.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, code, strong, rule] = match;
    if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else spans.push({ kind: "rule", id: rule! });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}

function plainOf(text: string): string {
  return text.replaceAll(/[`*|]/g, "");
}

function tableOf(lines: string[]): Block {
  const cells = (line: string) =>
    line.replace(/^\|/, "").replace(/\|$/, "").split("|").map((cell) => spansOf(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells), plain: plainOf(lines.join(" ")) };
}

function paragraphOf(lines: string[]): Block {
  const text = lines.join(" ").replace(/^- /, "");
  const rule = /^\*\*([A-Z]{2}-\d+\.\d+)\*\*\s*/.exec(text);
  const rest = rule ? text.slice(rule[0].length) : text;
  return { kind: "paragraph", rule: rule?.[1] ?? null, spans: spansOf(rest), plain: plainOf(text) };
}

export function parseLedger(markdown: string): Ledger {
  const ledger: Ledger = { title: "", sections: [] };
  let section: Section = { title: "", blocks: [] };
  for (const chunk of markdown.split(/\n\s*\n/)) {
    const lines = chunk.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const [first] = lines;
    if (first === undefined) continue;
    if (first.startsWith("# ")) {
      ledger.title = first.slice(2);
    } else if (first.startsWith("## ")) {
      section = { title: first.slice(3), blocks: [] };
      ledger.sections.push(section);
    } else {
      if (ledger.sections.length === 0) ledger.sections.push(section);
      section.blocks.push(first.startsWith("|") ? tableOf(lines) : paragraphOf(lines));
    }
  }
  return ledger;
}

/** Only what has every word of the search in it; everything where nothing is searched for. */
export function searched(ledger: Ledger, search: string): Section[] {
  const wanted = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return ledger.sections;
  return ledger.sections
    .map(({ title, blocks }) => ({
      title,
      blocks: blocks.filter(({ plain }) => {
        const text = `${title} ${plain}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
