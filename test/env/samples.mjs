// The code samples of a document: its ts and tsx blocks. One that begins with `// path` is that file,
// so that samples of one document can import each other; the others get a number.
import { readFileSync } from 'node:fs'

export function readSamples(file) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, kind, code], index) => ({
    path: /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1] ?? `sample-${index + 1}.${kind}`,
    code,
  }))
}
