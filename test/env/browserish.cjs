// jsdom plus the globals every browser has and jsdom 26 lacks, taken from Node.
const { TestEnvironment } = require('jest-environment-jsdom')

const names = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
]

module.exports = class BrowserishEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of names) define(this.global, name, globalThis[name])
    define(this.global.crypto, 'subtle', globalThis.crypto.subtle)
  }

  exportConditions() {
    return ['node', 'require', 'default']
  }
}

function define(target, name, value) {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
