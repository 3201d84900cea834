import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { runCli } from './run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  folder: process.cwd(),
  load: (file) => import(pathToFileURL(file).href),
  ask: process.stdin.isTTY ? ask : undefined,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
