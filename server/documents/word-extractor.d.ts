// The package ships no types; this is the part of it that is used.
declare module 'word-extractor' {
  type WordDocument = {
    getBody(): string;
    getTextboxes(options: { includeHeadersAndFooters: boolean }): string;
  };
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
}
