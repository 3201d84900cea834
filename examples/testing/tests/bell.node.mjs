import { test } from 'node:test'
import { bellSuite } from './bell-suite.mjs'

bellSuite({ test })
