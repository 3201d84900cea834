import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KitError } from 'latchkey/kernel'
import { appTemplates } from './app-templates.ts'
import type { CliWorld } from './cli-world.ts'
import { newFolder } from './new-folder.ts'
import { packageRoot } from './package-root.ts'

export interface CreateAppOptions {
  /** The name of the new folder. */
  readonly folder?: string | undefined
  /** A name of `appTemplates`; without it the visitor of the terminal is asked. */
  readonly template?: string | undefined
}

/**
 * Writes a small app with a kit into a new folder. Resolves to what to do next. Throws a KitError:
 * `TEMPLATE_UNKNOWN`, `APP_NAME_INVALID` or `FOLDER_EXISTS`; nothing is written then.
 */
export async function createApp(options: CreateAppOptions, world: CliWorld): Promise<string> {
  const template = options.template ?? (await askTemplate(world))
  if (!appTemplates.has(template)) {
    throw new KitError(
      template === '' ? 'Say which app to write.' : `There is no template "${template}".`,
      {
        code: 'TEMPLATE_UNKNOWN',
        details: `${listOfTemplates()}\nFor example: latchkey create my-app --template vite`,
      },
    )
  }
  const name = options.folder ?? `latchkey-${template}`
  if (!/^[a-z0-9][a-z0-9._-]{0,80}$/.test(name)) {
    throw new KitError(`"${name}" cannot be the name of an app.`, {
      code: 'APP_NAME_INVALID',
      details:
        'It becomes a folder here and the name of a package: small letters, digits, hyphens, dots. For example: my-app',
    })
  }
  const target = newFolder(world, name)
  const source = join(packageRoot(), 'examples', template)
  const written = await manifestOf(source, name)
  const guide = await readFile(join(source, 'README.md'), 'utf8')
  await mkdir(target)
  for (const entry of await readdir(source)) {
    const isOurs = !madeByTools.test(entry)
    if (isOurs) await cp(join(source, entry), join(target, entry), { recursive: true })
  }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(written, undefined, 2)}\n`)
  await writeFile(join(target, 'README.md'), withoutRepository(guide))
  await writeFile(join(target, '.gitignore'), 'node_modules/\ndist/\n.next/\n')
  return [
    `The app is in ./${name}: ${appTemplates.get(template)}.`,
    'Next:',
    `  cd ${name}`,
    '  npm install',
    '  npm run dev',
  ].join('\n')
}

/** What installing and building leave in a folder. */
const madeByTools = /^(node_modules|dist|\.next|next-env\.d\.ts|package-lock\.json)$/

async function askTemplate({ ask }: CliWorld): Promise<string> {
  const answer = (await ask?.(`${listOfTemplates()}\nWhich one? `))?.trim() ?? ''
  return [...appTemplates.keys()][Number(answer) - 1] ?? answer
}

const listOfTemplates = (): string =>
  [...appTemplates]
    .map(([name, title], index) => `  ${index + 1}  ${name.padEnd(8)}${title}`)
    .join('\n')

/** With its own name, and the kit by its version. */
async function manifestOf(source: string, name: string): Promise<object> {
  const { version } = JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8'))
  const { description: _, ...manifest } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  )
  return {
    ...manifest,
    name,
    dependencies: { ...manifest.dependencies, latchkey: `^${version}` },
  }
}

/** What a guide says of the repository that it comes from means nothing elsewhere. */
const withoutRepository = (guide: string): string =>
  `${guide
    .replace(/\n## In this repository\n[\s\S]*$/, '')
    .replaceAll('](../../', '](node_modules/latchkey/')
    .trimEnd()}\n`
