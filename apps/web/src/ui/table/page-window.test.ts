import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the pages offered below a table', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4]],
    [5, 9, [4, 5, 6, 7]],
    [9, 9, [6, 7, 8, 9]],
    [40, 9, [6, 7, 8, 9]],
  ])('on page %i of %i are %j', (page, pages, offered) => {
    expect(pageWindow(page, pages)).toEqual(offered)
  })
})
