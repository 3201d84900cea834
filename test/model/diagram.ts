import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawStatuses } from './status-diagram.ts'

// `npm run diagram`: the life of a namespace, found in the code; `-- --write` puts it into docs/api.md.
const diagram = drawStatuses()
console.log(diagram)
if (process.argv.includes('--write')) {
  const file = join(import.meta.dirname, '..', '..', 'docs/api.md')
  const marked = /(<!-- states:start -->)[\s\S]*?(<!-- states:end -->)/
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(marked, `$1\n\`\`\`mermaid\n${diagram}\n\`\`\`\n$2`))
}
