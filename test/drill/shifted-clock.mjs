// Loaded before the server: its clock, and its threads', is CLOCK_SHIFT seconds off.
const shift = Number(process.env['CLOCK_SHIFT'] ?? 0) * 1000;
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
