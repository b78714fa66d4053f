// The four kinds of work that the explorer's selector always has, beside what people say of themselves.
export const areas = ['Technology', 'Operations', 'Strategy', 'Logistics'] as const;
export type Area = (typeof areas)[number];
