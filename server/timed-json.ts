// JSON in which times stay times: what went in as a Date comes out as one. For rows that are to return as they were.
type Time = { $time: string };

const isTime = (value: unknown): value is Time => typeof value === 'object' && value !== null && '$time' in value;

export const timedText = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, each: unknown) {
    return this[key] instanceof Date ? { $time: each } : each;
  });

export const readTimed = (text: string): unknown =>
  JSON.parse(text, (_, each: unknown) => (isTime(each) ? new Date(each.$time) : each));
