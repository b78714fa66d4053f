// Reads single settings from the environment; what is wrong with any of them is collected, to be told all at once.

export type EnvReader = ReturnType<typeof createEnvReader>;

const WEB = ['http:', 'https:'] as const;

/** `problems` gets a line for each setting that is wrong: it names the variable and says what it must be. */
export function createEnvReader(env: NodeJS.ProcessEnv, problems: string[]) {
  /** An empty variable counts as unset. */
  const text = (name: string): string | null => env[name]?.trim() || null;

  function wholeNumber(name: string, standard: number, least: number, most: number): number {
    const given = text(name);
    if (given === null) return standard;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, but is "${given}".`);
    return standard;
  }

  function oneOf<const T extends string>(name: string, choices: readonly T[], standard: T): T {
    const given = text(name);
    if (given === null) return standard;
    const found = choices.find((choice) => choice === given);
    if (!found) problems.push(`${name} must be one of ${choices.join(', ')}, but is "${given}".`);
    return found ?? standard;
  }

  function url(name: string, protocols: readonly string[] = WEB): string | null {
    const given = text(name);
    if (given === null) return null;
    // The value is not repeated: such an address may hold a password.
    const isWhole = protocols.some((protocol) => given.toLowerCase().startsWith(`${protocol}//`));
    const read = isWhole ? URL.parse(given) : null;
    // PostgreSQL's may name a socket instead of a host.
    if (read && (read.hostname !== '' || name === 'DATABASE_URL') && isDecodable(read.username + read.password))
      return given.replace(/(?<!\/)\/+$/, '');
    problems.push(
      isWhole && given.includes('@')
        ? `${name} must be an address. In a user's name and password write %40 for @, %2F for /, %3A for :, %23 for #, ` +
            '%3F for ? and %25 for %.'
        : `${name} must be an address that starts with ${protocols.join('// or ')}//.`,
    );
    return null;
  }

  /** What goes out or comes in as a header: that carries no spaces and no letters beyond ASCII. */
  function headerText(name: string): string | null {
    const given = text(name);
    if (given === null || /^[\x21-\x7e]+$/.test(given)) return given;
    problems.push(`${name} must hold nothing but plain letters, digits and signs, without spaces.`);
    return null;
  }

  return { problems, text, wholeNumber, oneOf, url, headerText };
}

/** Whether each `%` begins a character that is written so: the libraries that decode an address throw otherwise. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
