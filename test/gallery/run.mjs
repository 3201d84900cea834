// `npm run gallery -- --views Connect,Send --themes light,dark --locales en,ar --widths 390,1280 --out reports/gallery`:
// a picture of every view, in Chromium against dist. Build first.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '' },
    themes: { type: 'string', default: 'light,dark' },
    locales: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '390,1280' },
    out: { type: 'string', default: 'reports/gallery' },
  },
})
const { status } = spawnSync(
  'npx',
  ['jest', '--selectProjects=gallery', '--maxWorkers=1', '--verbose=false'],
  { env: { ...process.env, LATCHKEY_GALLERY: JSON.stringify(values) }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
