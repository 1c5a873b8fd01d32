import { useTexts } from '../messages/index.ts';
import { aboutTexts } from './about-texts.ts';

const PARTS = { cross: ['read', 'grade', 'list'], replacement: ['worked', 'care'] } as const;

/** What a tool does and what it does not do, below its empty form. */
export function AboutTool({ tool }: { tool: keyof typeof PARTS }) {
  const t = useTexts(aboutTexts);
  return (
    <div className="tool-about">
      {PARTS[tool].map((part) => (
        <section key={part}>
          <h2>{t[`${part}Head`]}</h2>
          <p>{t[`${part}Text`]}</p>
        </section>
      ))}
    </div>
  );
}
