// The name this page was asked for by, as its address has it: also where the server draws it.
let drawn: string | undefined;

/** Where the server draws the page there is no address to read it from. */
export function setHost(name: string): void {
  drawn = name;
}

export const hostName = (): string => drawn ?? location.hostname;
