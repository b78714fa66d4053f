// Who runs this server, as anybody may ask.
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';

const operatorShape = z.object({
  name: z.nullable(z.string()),
  /** An address, a web page or a line of text; null where the operator has given none. */
  contact: z.nullable(z.string()),
});

export type Operator = z.output<typeof operatorShape>;

export const operatorCalls = {
  read: call('GET', '/api/operator', {
    summary: 'Who runs this server, and how to reach them',
    open: true,
    answer: operatorShape,
  }),
};
