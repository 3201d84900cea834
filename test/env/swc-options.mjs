/** What swc does to our sources, the same for the build, for jest and for scripts. */
export function swcOptions(filename, { module = 'es6' } = {}) {
  return {
    filename,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: module },
  }
}
