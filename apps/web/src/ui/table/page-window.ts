/** Pages offered at once below a table. */
const PAGINATION_WINDOW = 4

/** The pages offered at once: a window that moves along with the present page. */
export function pageWindow(page: number, pages: number): number[] {
  const before = Math.floor((PAGINATION_WINDOW - 1) / 2)
  const first = Math.max(1, Math.min(page - before, pages - PAGINATION_WINDOW + 1))
  return Array.from({ length: Math.min(PAGINATION_WINDOW, pages) }, (_, i) => first + i)
}
