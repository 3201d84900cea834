import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliWorld } from './cli-world.ts'
import { newFolder } from './new-folder.ts'
import { packageRoot } from './package-root.ts'
import { type PluginName, parsePluginName } from './plugin-name.ts'
import { projectFiles } from './project-files.ts'

/**
 * Writes a plugin that works, with tests that pass, into a new folder. Resolves to what to do next.
 * Throws a KitError: `PLUGIN_NAME_INVALID` or `FOLDER_EXISTS`; nothing is written then.
 */
export async function scaffoldPlugin(text: string | undefined, world: CliWorld): Promise<string> {
  const name = parsePluginName(text)
  const target = newFolder(world, name.packageName)
  const files = { ...(await readTemplate(name)), ...(await projectFiles(name)) }
  await mkdir(join(target, 'src'), { recursive: true })
  await Promise.all(
    Object.entries(files).map(([path, content]) => writeFile(join(target, path), content)),
  )
  return [
    `The plugin "${name.id}" is in ./${name.packageName}`,
    ...Object.keys(files)
      .sort()
      .map((path) => `  ${path}`),
    'Next:',
    `  cd ${name.packageName} && npm install && npm test`,
  ].join('\n')
}

/** The template is a plugin called acme/greeting; its name is replaced in each of its forms. */
async function readTemplate(name: PluginName): Promise<Record<string, string>> {
  const folder = join(packageRoot(), 'config', 'cli', 'template')
  const rename = (content: string) =>
    content
      .replaceAll('acme/greeting', name.id)
      .replaceAll('acme-greeting', name.packageName)
      .replaceAll('A greeting', name.title)
      .replaceAll(/(?<=[/`])greeting(?=[.`])/g, name.kebab)
      .replaceAll('greeting', name.camel)
      .replaceAll('Greeting', name.pascal)
  const entries = (await readdir(folder)).map(async (file) => {
    const path = file === 'README.md' ? file : `src/${renameFile(file, name)}`
    return [path, rename(await readFile(join(folder, file), 'utf8'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const renameFile = (file: string, { kebab, pascal }: PluginName): string =>
  file.replace(/^greeting/, kebab).replace(/^Greeting/, pascal)
