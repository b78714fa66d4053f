// The currencies to choose from, by name: no funds and metals (XDR, XAU), no money of the past ("Leone (1964—2022)").
import type { Option } from '../../../web/kit/select.tsx';

const inUse = /^(?!X(?!AF|CD|CG|OF|PF))/;

/** The one used now is among them whatever it is. */
export function currencyOptions(used: string): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .filter(({ value, name }) => value === used || (inUse.test(value) && !/\d{4}/.test(name)))
    .map(({ value, name }) => ({ value, label: `${value}, ${name}` }));
}
