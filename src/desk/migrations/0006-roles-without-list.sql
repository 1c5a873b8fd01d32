-- The roles are in `src/backoffice/roles.ts` alone; every call that writes one checks it there.
ALTER TABLE staff DROP CONSTRAINT staff_role_check;
