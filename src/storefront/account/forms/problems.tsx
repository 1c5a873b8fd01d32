import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import type { Fields } from './use-fields.ts';

/** What is wrong with a form, above it and with the focus: each line leads to its field. */
export function Problems({ fields }: { fields: Fields }) {
  const t = useTexts(signInTexts);
  const { problem, problems, attempt } = fields;
  if (problem) return <FormProblem key={attempt} title={problem} />;
  if (problems.length === 0) return null;
  return (
    <FormProblem key={attempt} title={t.problems(problems.length)}>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a className="link" href={`#${id}`} onClick={(event) => focusOn(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </FormProblem>
  );
}

function focusOn(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
