// `npm run figures`: what the card is measured by, view by view, in Chromium against dist. Ends with a table.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  'npx',
  [
    'jest',
    '--selectProjects=figures',
    '--maxWorkers=1',
    '--verbose=false',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, LATCHKEY_FIGURES: '1' }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
