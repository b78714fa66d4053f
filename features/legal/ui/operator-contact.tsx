// Who runs this server and how to reach them, at the end of each legal page.
import { readKnown, reach } from '../../../web/reach.ts';
import { useReading } from '../../../web/use-reading.ts';
import type { Operator } from '../operator.contract.ts';
import { contactLink, operatorTexts } from '../operator.rules.ts';

const address = '/api/operator';

// By its address, as the other pages that anybody may open: they wait for no schemas.
async function read(_: typeof address, signal: AbortSignal): Promise<Operator> {
  const known = readKnown(address) as Operator | undefined;
  return known ?? ((await (await reach(address, { signal })).json()) as Operator);
}

export function OperatorContact() {
  const { found, problem } = useReading(read, address);
  if (problem) return <p>{problem.message}</p>;
  if (!found) return null;
  const { name, contact } = found;
  const href = contact === null ? null : contactLink(contact);
  return (
    <>
      {name !== null && <p>This server is run by {name}.</p>}
      <p>{contact === null ? operatorTexts.none : href === null ? contact : <a href={href}>{contact}</a>}</p>
    </>
  );
}
