/**
 * One of the council's own redirects.
 *
 *     { from: '/foodhelp', to: '/categories/food', status: 302 }
 *
 * `from` is a path of this site; `to` a path or a whole address elsewhere. 301 unless it says otherwise.
 */
export interface RedirectRule {
  from: string
  to: string
  status?: 301 | 302 | 307 | 308
}
