import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { appTemplates } from './app-templates.ts'
import { runCli } from './run-cli.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function create(words: readonly string[], ask?: (question: string) => Promise<string>) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCli(['create', ...words], {
    folder,
    load: () => Promise.reject(new Error('not loaded')),
    ask,
    print: (text) => said.push(text),
    printError: (text) => complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

describe('latchkey create', () => {
  test.each([...appTemplates.keys()])('behaviour: writes the app %s', async (template) => {
    const { code, said } = await create(['my-app', '--template', template])
    expect(code).toBe(0)
    expect(said).toContain(`The app is in ./my-app: ${appTemplates.get(template)}.`)
    expect(said).toContain('  cd my-app\n  npm install\n  npm run dev')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const manifest = JSON.parse(read('my-app', 'package.json'))
    expect(manifest).toMatchObject({ name: 'my-app', dependencies: { latchkey: `^${version}` } })
    expect(manifest.scripts.dev).toBeTruthy()
    const guide = read('my-app', 'README.md')
    expect(guide).not.toMatch(/repository|npm run examples|\]\(\.\./)
    expect(guide).toContain('npm install\nnpm run dev')
    expect(readdirSync(join(folder, 'my-app'))).toEqual(expect.arrayContaining(['.gitignore']))
    for (const made of ['node_modules', 'dist', '.next', 'package-lock.json']) {
      expect(readdirSync(join(folder, 'my-app'))).not.toContain(made)
    }
  })

  test('behaviour: asks at a terminal, and takes a number or a name', async () => {
    const questions: string[] = []
    const answer = (text: string) => async (question: string) => {
      questions.push(question)
      return text
    }
    await create([], answer('2 '))
    await create(['other'], answer('vue'))
    expect(readdirSync(folder).sort()).toEqual(['latchkey-next', 'other'])
    expect(questions[0]).toMatch(/ 1 {2}vite .*\n {2}2 {2}next .*[\s\S]*Which one\? $/)
  })

  test.each([
    [[], 'Say which app to write.'],
    [['--template', 'angular'], 'There is no template "angular".'],
    [['--template', '__proto__'], 'There is no template "__proto__".'],
    [['../up', '--template', 'vite'], '"../up" cannot be the name of an app.'],
    [['Mine', '--template', 'vite'], '"Mine" cannot be the name of an app.'],
    [['a', 'b', '--template', 'vite'], '"b" is too much.'],
  ])('fault: %j says what is wrong, and writes nothing', async (words, message) => {
    const { code, complained } = await create(words)
    expect(code).toBe(1)
    expect(complained.split('\n')[0]).toBe(message)
    expect(readdirSync(folder)).toEqual([])
  })

  test('fault: leaves a folder alone that exists', async () => {
    mkdirSync(join(folder, 'mine'))
    const { code, complained } = await create(['mine', '--template', 'vite'])
    expect(code).toBe(1)
    expect(complained).toMatch(/^The folder "mine" exists already\./)
    expect(readdirSync(join(folder, 'mine'))).toEqual([])
  })
})
