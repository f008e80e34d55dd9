/** The environment without the settings of the person who runs the tests. */
export const cleanEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
