// Where one is: the fragment of the address, so that the app needs no server.

export type Route =
  | { screen: "lobby" }
  | { screen: "set-up"; game: string }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; rule: string | null }
  | { screen: "learn"; game: string; lesson: number }
  | { screen: "edit"; game: string; from: string | null }
  | { screen: "settings" }
  /** A table of the server; with the token of a seat that comes to this browser. */
  | { screen: "online"; table: string; token: string | null }
  | { screen: "join"; table: string; invitation: string | null }
  | { screen: "shared"; link: string };

export function parse(fragment: string): Route {
  const [, screen = "", first = "", second = ""] = fragment.replace(/^#/, "").split("/");
  switch (screen) {
    case "set-up":
      return { screen, game: first };
    case "table":
      return { screen, id: first };
    case "rules":
      return { screen, game: first, rule: second === "" ? null : second };
    case "learn":
      return { screen, game: first, lesson: Math.max(1, Number.parseInt(second, 10) || 1) };
    case "edit":
      return { screen, game: first, from: second === "" ? null : second };
    case "settings":
      return { screen };
    case "t":
      return { screen: "online", table: first, token: second === "" ? null : second };
    case "join":
      return { screen: "join", table: first, invitation: second === "" ? null : second };
    case "g":
      return { screen: "shared", link: fragment };
    default:
      return { screen: "lobby" };
  }
}

export const route: { at: Route } = $state({ at: parse(location.hash) });
addEventListener("hashchange", () => (route.at = parse(location.hash)));

export function go(fragment: string): void {
  location.hash = fragment;
}
/** The same, without a step in the browser's history. */
export function replace(fragment: string): void {
  history.replaceState(null, "", `#${fragment}`);
  route.at = parse(fragment);
}
