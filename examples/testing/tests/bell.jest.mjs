import { test } from '@jest/globals'
import { bellSuite } from './bell-suite.mjs'

bellSuite({ test })
