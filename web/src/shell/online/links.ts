// Links to tables. What is secret stands in the fragment, which no browser sends to a server.

const page = (): string => `${location.origin}${location.pathname}`;

export const invitationLink = (table: string, secret: string): string => `${page()}#/join/${table}/${secret}`;
/** Whoever opens it has the seat: for other devices of one's own. */
export const seatLink = (table: string, token: string): string => `${page()}#/t/${table}/${token}`;
/** For those who look on. */
export const tableLink = (table: string): string => `${page()}#/t/${table}`;
