import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'

interface AtRegister {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly has_worked: boolean
}

/** The register of a session, who is responsible for its drawer, and who may take it over: whoever worked there first. */
export async function peopleAt(db: Database, sessionId: number) {
  const { rows } = await sql<{
    registerName: string
    keeperId: number
    keeperName: string
    people: AtRegister[]
  }>`
    select r.name as register_name, k.user_id as keeper_id, u.name as keeper_name, (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'role', p.role,
        'has_worked', p.has_worked) order by p.has_worked desc, p.name, p.id), '[]')
      from (
        select id, name, role, id = k.user_id
          or exists (select from register_takeovers t where t.session_id = k.id and t.user_id = users.id)
          or exists (select from drawer_handovers h where h.session_id = k.id and h.from_user_id = users.id)
          as has_worked
        from users where status = 'active' and archived_at is null and pin_hash is not null
      ) p
    ) as people
    from cash_sessions k join registers r on r.id = k.register_id join users u on u.id = k.user_id
    where k.id = ${sessionId}`.execute(db)
  const { registerName = '', keeperId = 0, keeperName = '', people = [] } = rows[0] ?? {}
  return {
    session_id: sessionId,
    register_name: registerName,
    keeper_id: keeperId,
    keeper_name: keeperName,
    people,
  }
}
