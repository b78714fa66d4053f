// Which test files share a process: to start one and to load the server takes longer than most of them do.
import { globSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** By the file that runs them. None of them changes what belongs to the whole process. */
const groups: Record<string, readonly string[]> = {
  'test/together/pure.test.ts': [
    '{coach,shared,web}/**/*.test.{ts,tsx}',
    'features/**/*.{rules,contract,coach}.test.ts',
    'server/{coach/{hearing,kept-reply,prompt},documents/{clean-text,page-text,read-word,sniff}}.test.ts',
    'server/{config,failure,lettering,log,openapi,origin,page,queue,rate-limit,sealed-text,secret}.test.ts',
    'server/{signed-text,timed-json,undo}.test.ts',
    'features/achievements/credential-signature.gateway.test.ts',
    'test/{joint-moves-by-people,match-by-people,questions,readme,security,supply-chain}.test.ts',
    'test/{attack/cohort,drill/group,drill/report}.test.ts',
  ],
  'test/together/stores.test.ts': [
    'features/**/*.store.test.ts',
    'server/{coach/budget,database/page-after,database/prepared,pub-sub,sent-once}.test.ts',
  ],
  'test/together/server.test.ts': [
    'features/**/{oauth,client-document,discourse,webhook-signature,linkedin-import}.gateway.test.ts',
    'server/{app,data-directory,drawing,jobs,large-answer,mail,pipelining,quick-shape,site,upload}.test.ts',
    'server/{coach/coach,database/batching,pdf/*,word-vectors/*}.test.ts',
    'features/assistants/mcp.gateway.test.ts',
    'operator/admin-act.test.ts',
    'test/{care,evals}.test.ts',
  ],
  'test/together/routes-a-c.test.ts': ['features/[a-c]*/**/*.routes.test.ts'],
  'test/together/routes-d-z.test.ts': ['features/[d-z]*/**/*.routes.test.ts'],
  // Journeys that need neither a server with settings of its own nor an empty one.
  'test/e2e/together/a-j.test.ts': [
    'test/e2e/{api-docs,asks,badge-page,challenge-page,circle,dashboard,first-hour,foresight,inventory}.test.ts',
    'test/e2e/joint-moves.test.ts',
  ],
  'test/e2e/together/l-z.test.ts': [
    'test/e2e/{learning,ledger,partnerships,play-page,playbook,profile,programme,search,shared-quilt}.test.ts',
    'test/e2e/shell.test.ts',
  ],
  // Journeys with servers of their own, of which none looks at the process.
  'test/e2e/together/own-servers.test.ts': ['test/e2e/{assistants,coaching,first-page,kit,second-factor}.test.ts'],
};

/** Those that a file runs; none where it is no group. */
export const filesOf = (group: string): string[] => globSync(groups[group] ?? [], { cwd: root }).toSorted();

export const groupedFiles: ReadonlySet<string> = new Set(Object.keys(groups).flatMap(filesOf));
