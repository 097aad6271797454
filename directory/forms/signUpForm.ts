import { randomUUID } from 'node:crypto'
import type { OrganisationSignUpReceivedRecord } from '../../schema/generated/records.ts'
import { byKey } from '../lists/byKey.ts'
import { sql, type Sql } from '../sql.ts'
import type { Form } from './Form.ts'
import { holdsRow } from './holdsRow.ts'
import { passwordHash } from './passwordHash.ts'
import { type SignUpValues, signUpShape } from './signUpShape.ts'
import { textAt } from './textAt.ts'

type Check = [table: string, path: string[], where: (text: string) => Sql, isWanted: boolean, fault: string]

const bySlug = (slug: string) => sql`slug = ${slug}`
const joins: Check = [
  'organisations',
  ['organisation', 'id'],
  id => byKey('organisations', id, { slug: false }),
  true,
  'The selected organisation.id is invalid.',
]
const founds: Check = [
  'organisations',
  ['organisation', 'slug'],
  bySlug,
  false,
  'The organisation.slug has already been taken.',
]
const always: Check[] = [
  [
    'organisation_sign_ups',
    ['user', 'email'],
    email => sql`lower(email) = lower(${email})`,
    false,
    'The user.email has already been used in an earlier request.',
  ],
  ['services', ['service', 'slug'], bySlug, false, 'The service.slug has already been taken.'],
]

interface Row {
  id: string
  submission: Record<string, unknown>
}

/** A request to list an organisation, kept for a moderator; nothing of it appears anywhere. */
export const signUpForm: Form<SignUpValues, Row, OrganisationSignUpReceivedRecord> = {
  name: 'organisation-sign-up-forms',
  shape: signUpShape,
  faults: async (statements, body) => {
    const faults: Record<string, string[]> = {}
    const organisation = textAt(body, ...joins[1]) === undefined ? founds : joins
    for (const [table, path, where, isWanted, fault] of [organisation, ...always]) {
      const text = textAt(body, ...path)
      if (text !== undefined && (await holdsRow(statements, table, where(text))) !== isWanted)
        faults[path.join('.')] = [fault]
    }
    return faults
  },
  row: async ({ user: { password, ...user }, ...values }, now) => ({
    id: randomUUID(),
    email: user.email,
    submission: { user, ...values },
    password_hash: await passwordHash(password),
    created_at: now,
    updated_at: now,
  }),
  source: {
    table: 'organisation_sign_ups',
    columns: 'organisation_sign_ups.id, organisation_sign_ups.submission',
    toRecord: ({ id, submission }) => ({
      message: 'Received and waiting for review.',
      id,
      data: submission,
    }),
  },
}
