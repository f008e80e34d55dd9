import './compile-cache.ts';

const { default: fc } = await import('fast-check');

/**
 * `npm test` tries the same random cases every time, so that a failure is one of the change under test;
 * `npm run campaign -- properties` tries new ones.
 */
fc.configureGlobal({ seed: Number(process.env.DOCENT_TEST_SEED ?? 20_261_115) });
