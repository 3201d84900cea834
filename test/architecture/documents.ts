import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-file.ts'

const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

/** The documentation that is packed, and whose samples people copy. */
export const documents: readonly string[] = [
  'README.md',
  'SECURITY.md',
  ...pages,
  'kernel/README.md',
  'ui-shell/README.md',
]
