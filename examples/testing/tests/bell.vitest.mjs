import { test } from 'vitest'
import { bellSuite } from './bell-suite.mjs'

bellSuite({ test })
