import { sql } from '/work/wt/search/node_modules/drizzle-orm/index.js';
import { testApp } from '/work/wt/search/test/app.ts';
const server = await testApp();
const ann = await server.signUp({});
const { db } = server;
await db.execute(sql`create temp table w as select n, md5(n::text) as h from generate_series(1,5000) n`);
for (const [uid, from, to] of Array.from({length:20},(_,k)=>[ann.id,k*500+1,(k+1)*500]) as const)
await db.execute(sql`insert into plays (id, user_id, title, description, principle, category, effort_level, created_at)
 select ${uid} || n, ${uid}, 'Weekly note about permit ' || n, 'gannet ' || (select string_agg(substr(md5((n*31+k)::text),1,5+k%4), ' ') from generate_series(1,60) k), 'lemonade','Process','low', now() - n * interval '1 minute' from generate_series(${from}::int,${to}::int) n`);
await db.execute(sql`insert into users (id, username, account_email) select 'o'||n, 'other'||n, 'o'||n||'@x.org' from generate_series(1,2000) n`);
await db.execute(sql`insert into plays (id, user_id, title, description, principle, category, effort_level)
 select 'o' || n, 'o'||(n%2000+1), 'Weekly note about permit ' || n, 'gannet ' || md5(n::text), 'lemonade','Process','low' from generate_series(1,3000) n`);
await db.execute(sql`vacuum analyze plays`);
for (const q of ['gannet','permit note','a1b2','permitt','gannte wekly','zzzz','note', 'pe', 'a']) {
  const t: number[] = [];
  for (let i=0;i<15;i++){ const s=performance.now(); const r = await ann.inject({method:'GET',url:'/api/search?q='+encodeURIComponent(q)}); t.push(performance.now()-s); if (r.statusCode!==200) console.log(r.body); }
  t.sort((a,b)=>a-b); console.log(q, t[7]!.toFixed(1), t[14]!.toFixed(1));
}
await server.close();
