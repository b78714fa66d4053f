// Who runs a server is known to anybody, settings or none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '../../test/app.ts';
import { siteOf } from '../../test/public-page.ts';

test('anybody can ask who runs this server, and the legal pages bring the answer along', async () => {
  for (const [settings, operator] of [
    [{}, { name: null, contact: null }],
    [
      { OPERATOR_NAME: 'Fairmont <County>', OPERATOR_CONTACT: 'help@fairmont.example' },
      { name: 'Fairmont <County>', contact: 'help@fairmont.example' },
    ],
  ] as const) {
    const t = await testApp(settings);
    const { site, close } = await siteOf(t.services);
    try {
      assert.deepEqual((await site.inject({ url: '/api/operator' })).json(), operator);
      for (const url of ['/privacy-policy', '/terms-of-service']) {
        const { body, statusCode } = await site.inject({ url });
        assert.equal(statusCode, 200);
        const known = JSON.parse(/id="known">(.*?)<\/script>/.exec(body)![1]!) as Record<string, unknown>;
        assert.deepEqual(known['/api/operator'], operator);
      }
    } finally {
      await close();
      await t.close();
    }
  }
});
