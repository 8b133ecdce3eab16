import { useId } from 'react';

/** Choice of 1 to 5 stars: plain radio buttons under the picture, so that keyboard and forms work as usual. */
export const StarsField = ({
  name,
  label,
  defaultValue = 5,
}: {
  name: string;
  label: string;
  defaultValue?: number;
}) => {
  const id = useId();
  return (
    <fieldset className="star-field">
      <legend className="field-label mb-1">{label}</legend>
      {[5, 4, 3, 2, 1].map((star) => (
        <span key={star} className="contents">
          <input
            type="radio"
            id={`${id}${star}`}
            name={name}
            value={star}
            defaultChecked={star === defaultValue}
            className="sr-only"
          />
          <label htmlFor={`${id}${star}`}>
            <span className="sr-only">{star}점</span>
          </label>
        </span>
      ))}
    </fieldset>
  );
};
