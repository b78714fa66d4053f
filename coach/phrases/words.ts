// How values read in a sentence: money, hours, days and lists.
/** "€120", "€120.50": hundredths are only shown where there are some. */
export function moneyText(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** Of quarters of an hour: "2 h", "2.5 h" */
export const hoursText = (quarters: number): string => `${quarters / 4} h`;

/** "Fri 27 Nov" */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    .replace(',', '');

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
export const weekdaysText = (numbers: readonly number[]): string =>
  listText(numbers.map((number) => weekdays[number] ?? ''));

export const listText = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
