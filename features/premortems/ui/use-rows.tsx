// Rows of a form that are more than one field each: to the form, which keeps the draft, all of them are one text.
import { useRef, useState } from 'react';

export type Keyed<Row> = Row & { key: number };

type RowsForm = { field(name: string): { defaultValue: string }; set(name: string, value: string): void };

export type Rows<Row> = {
  rows: readonly Keyed<Row>[];
  /** Goes into the form's `onChange`, with the text of this field: a draft that came back, or a text that was swapped. */
  take(text: string): void;
  change(rows: readonly Keyed<Row>[]): void;
  /** A row with a key of its own. */
  keyed(row: Row): Keyed<Row>;
};

// Unlike any other on the page, and nothing more.
let lastKey = 0;
const keyed = <Row extends object>(row: Row): Keyed<Row> => ({ ...row, key: (lastKey += 1) });

export function useRows<Row extends object>(form: RowsForm, name: string): Rows<Row> {
  const read = (text: string): Keyed<Row>[] => (JSON.parse(text) as Row[]).map((row) => keyed(row));
  const { defaultValue } = form.field(name);
  const written = useRef(defaultValue);
  const [rows, setRows] = useState<readonly Keyed<Row>[]>(() => read(defaultValue));
  return {
    rows,
    keyed,
    take(text) {
      if (text === written.current) return;
      written.current = text;
      setRows(read(text));
    },
    change(all) {
      setRows(all);
      written.current = JSON.stringify(all.map(({ key: _, ...row }) => row));
      form.set(name, written.current);
    },
  };
}
