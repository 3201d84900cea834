import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { formatFinding } from './finding.ts'
import { listFiles, parseSourceFile, root } from './source-file.ts'
import { checkStyles } from './style-rules.ts'

describe('the style sheets', () => {
  test('default: a custom property that a page could set by accident is never read', () => {
    const files = ['ui-shell', 'plugins', 'namespaces']
      .flatMap((folder) => listFiles(folder))
      .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
      .map((path) => parseSourceFile(path, readFileSync(join(root, path), 'utf8')))
    expect(files.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(20)
    expect(checkStyles(files).map(formatFinding)).toEqual([])
  })
})

describe('the rules', () => {
  const find = (path: string, code: string) =>
    checkStyles([{ path, code }]).map(({ what, why }) => `${what} ${why}`)

  test.each([
    ['ui-shell/theme/a.css', '.a { color: var(--accent) }', /^--accent any page may have/],
    ['ui-shell/theme/a.css', '.a { --accent: red }', /^--accent any page may have/],
    ['ui-shell/theme/a.css', '.a { color: var(--_kit-ink) }', /^--_kit-ink nothing sets it/],
    ['ui-shell/a.ts', 'const a = `var(--_kit-${a})`', /^--_kit- nothing sets it/],
    ['ui-shell/theme/a.css', '.a { color: var(--w3m-accent) }', /^--w3m-accent any page may have/],
    ['plugins/a/AView.tsx', "<i style={{ '--size': 4 }} />", /^--size any page may have/],
    ['ui-shell/a.ts', "style.setProperty('--size', '4px')", /^--size any page may have/],
  ])('fault: %s with %s', (path, code, finding) => {
    expect(find(path, code)).toEqual([expect.stringMatching(finding)])
  })

  test.each([
    ['ui-shell/theme/a.css', '.a { --_kit-a: var(--kit-accent, red); color: var(--_kit-a) }'],
    ['ui-shell/theme/theme-variables.ts', "const names = { '--w3m-accent': '--kit-accent' }"],
    ['ui-shell/theme/a.css', '.field--wide { color: red }'],
    ['ui-shell/a.ts', "const a = { '--_kit-a': 1 }; const b = `var(--_kit-${a})`"],
  ])('behaviour: %s with %s is fine', (path, code) => {
    expect(find(path, code)).toEqual([])
  })
})
