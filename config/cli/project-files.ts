import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'
import type { PluginName } from './plugin-name.ts'

/** What surrounds the sources of a new plugin, by path. */
export async function projectFiles(name: PluginName): Promise<Record<string, string>> {
  const own = JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8'))
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
  return {
    'package.json': json(packageJson(name, own)),
    'tsconfig.json': json(tsconfig),
    '.gitignore': 'node_modules/\ndist/\n*.tgz\n',
  }
}

interface OwnPackage {
  readonly version: string
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

function packageJson({ id, packageName }: PluginName, own: OwnPackage) {
  /** The versions that the kit itself is tested with. */
  const tried = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, own.devDependencies[name]]))
  return {
    name: packageName,
    version: '0.1.0',
    description: `The plugin ${id} for Latchkey.`,
    type: 'module',
    sideEffects: false,
    files: ['dist', '!dist/*.test.*'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    scripts: {
      types: 'tsc --noEmit',
      build: 'tsc',
      prepack: 'tsc',
      test: 'tsc && node --import global-jsdom/register --test dist/*.test.js',
    },
    peerDependencies: { latchkey: `^${own.version}`, react: own.peerDependencies.react },
    devDependencies: {
      ...tried(
        '@testing-library/dom',
        '@testing-library/react',
        '@types/node',
        '@types/react',
        'axe-core',
      ),
      'global-jsdom': '29.0.0',
      jsdom: '29.1.1',
      latchkey: own.version,
      ...tried('react', 'react-dom', 'typescript'),
    },
  }
}

const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    rootDir: 'src',
    outDir: 'dist',
    declaration: true,
  },
  include: ['src'],
}
