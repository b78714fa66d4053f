// Loaded before each test file: one that does not end by itself is ended, fails, and says what it left open. And what it
// imports is kept compiled: loading the server would take as long as most files take altogether.
import '../server/quick-loading.mjs';

// A file of a folder `together` runs many others.
const seconds = process.argv[1]?.includes('/together/') ? 900 : 240;

setTimeout(() => {
  console.error(`Not at an end after ${seconds} s; still open: ${process.getActiveResourcesInfo().join(', ')}.`);
  process.exit(1);
}, seconds * 1000).unref();
