import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { builtFiles } from './built-package.ts'
import { root } from './source-file.ts'

/** Where text becomes code or markup. */
const sinks: Readonly<Record<string, RegExp>> = {
  eval: /(?<![\w.$])eval\s*\(/,
  'new Function': /\bnew\s+Function\b/,
  innerHTML: /\.innerHTML\b/,
  outerHTML: /\.outerHTML\b/,
  insertAdjacentHTML: /\binsertAdjacentHTML\b/,
  'document.write': /\bdocument\.write(?:ln)?\b/,
  srcdoc: /\bsrcdoc\b/i,
  dangerouslySetInnerHTML: /\bdangerouslySetInnerHTML\b/,
  'a timer with a text': /\bset(?:Timeout|Interval)\(\s*['"`]/,
}

test.each(Object.entries(sinks))('[SEC-132] fault: %s in a built file', (_, sink) => {
  const found = builtFiles.filter(({ path }) => sink.test(readFileSync(join(root, path), 'utf8')))
  expect(found.map(({ path }) => path)).toEqual([])
  expect(builtFiles.length).toBeGreaterThan(50)
})
