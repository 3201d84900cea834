// What swc does to our sources: the same for the build, for jest and for scripts.

const react = { runtime: 'automatic' }

/** Options for one file of ours; modules stay ES modules. */
export function swcOptions(filename) {
  return {
    filename,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx') },
      transform: { react },
    },
  }
}

/** A jest transform to CommonJS; @swc/jest picks the parser by the name of the file. */
export function swcTransform() {
  return [
    '@swc/jest',
    { swcrc: false, jsc: { target: 'es2022', transform: { react } }, module: { type: 'commonjs' } },
  ]
}
