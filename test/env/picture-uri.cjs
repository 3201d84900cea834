// A picture is a data URI: `import mark from './x.svg'`.
const { createHash } = require('node:crypto')

/** Text as text, which compresses; with what a URI cannot hold escaped. */
function pictureUri(path, bytes) {
  if (path.endsWith('.webp')) return `data:image/webp;base64,${bytes.toString('base64')}`
  const svg = bytes.toString('utf8').trim().replaceAll('"', "'")
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`
}

module.exports = {
  pictureUri,
  // For jest.
  process: (text, path) => {
    const { readFileSync } = require('node:fs')
    const uri = JSON.stringify(pictureUri(path, readFileSync(path)))
    return {
      code: `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = ${uri}\n`,
    }
  },
  getCacheKey: (text, path) => createHash('sha256').update(path).update(text).digest('hex'),
}
