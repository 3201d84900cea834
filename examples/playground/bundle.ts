import { buildPage } from './build.ts'

// In a process of its own, since `npm start` keeps its own busy meanwhile.
await buildPage()
