import { readFileSync } from 'node:fs'
import chromium from './test/env/chromium.cjs'
import { swcOptions } from './test/env/swc-options.mjs'

const { filename: _, swcrc: __, configFile: ___, ...swc } = swcOptions('x.ts', { module: 'commonjs' })

// Published as ES modules only; everything else in node_modules is CommonJS and left alone.
const esmPackages = [
  '@noble', '@scure', '@cosmjs', 'cosmjs-types', 'tsyringe', 'uint8arrays', 'multiformats', '@msgpack', 'uqr',
]

const { name, exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** `latchkey/kernel` in a test means the source, so that tests need no build. */
const sourcesByName = Object.fromEntries(
  Object.entries(exports ?? {})
    .filter(([, target]) => target.types)
    .map(([subpath, { types }]) => [
      `^${name}${subpath.slice(1)}$`,
      types.replace('./dist/types', '<rootDir>').replace(/\.d\.ts$/, '.ts'),
    ]),
)

const common = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.tsx?$': ['@swc/jest', { ...swc, jsc: { ...swc.jsc, parser: undefined } }],
    '\\.m?js$': ['@swc/jest', { ...swc, jsc: { target: 'es2022' } }],
    '\\.css$': '<rootDir>/test/env/css-string.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmPackages.join('|')})/)`],
  moduleNameMapper: sourcesByName,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test/devnet/tools/'],
  injectGlobals: false,
}

const unit = {
  ...common,
  displayName: 'unit',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
}
const dom = {
  ...common,
  displayName: 'dom',
  testEnvironment: '<rootDir>/test/env/browserish.cjs',
  testMatch: ['<rootDir>/**/*.test.tsx'],
}
const e2e = {
  ...common,
  displayName: 'e2e',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.e2e.ts'],
}

export default {
  projects: [unit, dom, e2e],
  // The default is one worker less than there are cores: one, on two cores.
  maxWorkers: '100%',
}
