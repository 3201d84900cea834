import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { runCli } from './run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  folder: process.cwd(),
  load: (file) => import(pathToFileURL(file).href),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})
