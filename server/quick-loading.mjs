// Imported before all else, and for what it does: whatever comes after it loads in a third of the time.
// Plain JavaScript on purpose: the compiler that takes types away is loaded only for a file that is not kept yet.
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// Keeps what Node makes of each file, types stripped and compiled, for the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/crazy-quilt/compiled'));

// Node looks up each imported file, and reads the package.json above it once a module: that of drizzle-orm has 180 KB, and
// it has 100 modules. What names a file in full is at that place, and of a known kind.
const found = new Map();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (parentURL === undefined || conditions.includes('require')) return next(specifier, context);
    const at = (format, path = specifier) => ({ url: new URL(path, parentURL).href, format, shortCircuit: true });
    if (/^\.\.?\/.*\.ts$/.test(specifier)) return at('module-typescript');
    // Zod's words in 60 languages, of which nobody here asks for any.
    if (specifier === '../locales/index.js' && parentURL.includes('/zod/')) return at('module', '../locales/en.js');
    if (specifier.startsWith('.') && /\/node_modules\/(drizzle-orm|zod\/v4)\//.test(parentURL)) return at('module');
    if (!/^(drizzle-orm|zod)(\/|$)/.test(specifier)) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
