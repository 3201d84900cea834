import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from '@jest/globals'
import { manifest } from './built-package.ts'
import { documents } from './documents.ts'
import { root } from './source-file.ts'

test('[C.34] default: every link of the documentation leads to a page, or a heading, that the package brings', () => {
  const links = documents.flatMap((document) => findLinks(document, readPage(document)))
  expect(links.length).toBeGreaterThan(30)
  expect(links.flatMap((link) => faultOf(link) ?? [])).toEqual([])
})

test('[C.34] fault: a link to no page, to no heading, or to what is not packed is found', () => {
  const text = `# Here
[a](#here) [b](#nowhere) [c](options.md) [d](missing.md) [e](options.md#missing) [f](../test/README.md)
![g](missing.png) [h](https://example.com/missing)
\`\`\`ts
const [i] = [j](missing)
\`\`\``
  expect(findLinks('docs/here.md', text).flatMap((link) => faultOf(link, text) ?? [])).toEqual([
    'docs/here.md: #nowhere: no such heading',
    'docs/here.md: missing.md: no such file',
    'docs/here.md: options.md#missing: no such heading',
    'docs/here.md: ../test/README.md: not packed',
    'docs/here.md: missing.png: no such file',
  ])
})

interface Link {
  readonly document: string
  readonly target: string
}

function findLinks(document: string, text: string): Link[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
  return links.flatMap(([, inline, attribute]) => {
    const target = inline ?? attribute ?? ''
    return /^https?:/.test(target) ? [] : [{ document, target }]
  })
}

function faultOf({ document, target }: Link, own?: string): string | undefined {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? document : normalize(join(dirname(document), path))
  const fault = (text: string) => `${document}: ${target}: ${text}`
  if (path !== '' && !existsSync(join(root, file))) return fault('no such file')
  if (path !== '' && !isPacked(file)) return fault('not packed')
  if (heading === undefined) return undefined
  const text = path === '' && own !== undefined ? own : readPage(file)
  return headingsOf(text).includes(heading) ? undefined : fault('no such heading')
}

/** As npm decides: these always, and what `files` names. */
function isPacked(file: string): boolean {
  const packed = ['README.md', 'LICENSE', 'package.json', ...manifest.files]
  return packed.some((entry) => file === entry || file.startsWith(`${entry}/`))
}

/** The anchors that GitHub and npm give to the headings of a page. */
function headingsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '')
}

function readPage(document: string): string {
  return readFileSync(join(root, document), 'utf8')
}
