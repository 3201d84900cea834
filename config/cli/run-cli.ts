import { parseArgs } from 'node:util'
import { KitError } from 'latchkey/kernel'
import { appTemplates } from './app-templates.ts'
import type { CliWorld } from './cli-world.ts'
import { createApp } from './create-app.ts'
import { diagnose } from './diagnose.ts'
import { scaffoldPlugin } from './scaffold-plugin.ts'

const usage = `Usage: npx latchkey <command>

Commands:
  create [folder]        Write a small app with a kit. It asks which one, or takes --template:
                         ${[...appTemplates.keys()].join(', ')}.
  plugin <vendor/name>   Write a new plugin, with tests that pass, into ./<vendor>-<name>.
  doctor [file]          Check a kit: wrong options, what is on and why, what each plugin may
                         touch, and the content policy that allows exactly that. The file
                         exports a kit or its options. Default: latchkey.config.js
  migrate                Rewrite the app in this folder from AppKit, RainbowKit or ConnectKit:
                         options, hooks and buttons that have a twin. The rest is listed.

Options:
      --template <name>  Of create: which app.
      --write            Of migrate: write the files. Without it they are read alone.
  -h, --help             Show this text.

Examples:
  npx latchkey create my-app --template vite
  npx latchkey plugin acme/price-alerts
  npx latchkey doctor src/kit.js
  npx latchkey migrate --write

The documentation is in the package: node_modules/latchkey/README.md`

/**
 * Resolves to the exit code: 0, or 1 after it has said what is wrong, for the doctor also when an
 * option is wrong or a plugin cannot take part. Rejects for bugs alone.
 */
export async function runCli(args: readonly string[], world: CliWorld): Promise<0 | 1> {
  try {
    const { positionals, values } = parseCommand(args)
    const [command, subject, ...rest] = positionals
    if (values.help || command === undefined) world.print(usage)
    else if (rest.length > 0) refuse(`"${rest.join(' ')}" is too much.`)
    else if (command === 'create') {
      world.print(await createApp({ folder: subject, template: values.template }, world))
    } else if (command === 'plugin') world.print(await scaffoldPlugin(subject, world))
    else if (command === 'migrate') {
      const { migrateApp } = await import('./migrate/migrate-app.ts')
      if (subject !== undefined) refuse(`"${subject}" is too much.`)
      world.print(await migrateApp(world, values.write ?? false))
    } else if (command === 'doctor') {
      const { text, isHealthy } = await diagnose(subject, world)
      world.print(text)
      return isHealthy ? 0 : 1
    } else refuse(`There is no command "${command}".`)
    return 0
  } catch (error) {
    if (!(error instanceof KitError)) throw error
    const { shortMessage, details } = error
    world.printError(details === undefined ? shortMessage : `${shortMessage}\n${details}`)
    return 1
  }
}

function parseCommand(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        write: { type: 'boolean' },
        template: { type: 'string' },
      },
    })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(message: string): never {
  throw new KitError(message, { code: 'CLI_USAGE', details: usage })
}
