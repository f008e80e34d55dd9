import './compile-cache.ts';

const { default: fc } = await import('fast-check');

/**
 * `npm test` uses the same random cases every time, so that a failure is caused by the change under test; `npm run
 * campaign -- properties` uses new ones.
 */
fc.configureGlobal({ seed: Number(process.env.DOCENT_TEST_SEED ?? 20_261_115) });
